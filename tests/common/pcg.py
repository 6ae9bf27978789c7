"""The format's random numbers, implemented a second time from the specification alone."""


class Pcg:
    """PCG32, seeded as srandom(seed, 54); draws by rejection, shuffles from the end."""

    def __init__(self, seed):
        self.state = 0
        self.next()
        self.state = (self.state + seed) % 2 ** 64
        self.next()

    def next(self):
        old = self.state
        self.state = (old * 6364136223846793005 + 109) % 2 ** 64
        mixed, turn = ((old >> 18 ^ old) >> 27) % 2 ** 32, old >> 59
        return (mixed >> turn | mixed << (32 - turn)) % 2 ** 32

    def below(self, n):
        while (drawn := self.next()) < 2 ** 32 % n:
            pass
        return drawn % n

    def shuffled(self, items):
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items
