export type BankAlgorithm = 'A' | 'B' | 'D' | 'E' | 'F' | 'G' | 'X'

/** Without `algorithm`, the usual one applies, by base number. */
export type Bank = { branches: [first: number, last: number][]; algorithm?: BankAlgorithm }

/** Banks by code, with the branches each has. */
export const banks: Record<string, Bank> = {
  '01': {
    branches: [
      [1, 999],
      [1100, 1199],
      [1800, 1899],
    ],
  },
  '02': {
    branches: [
      [1, 999],
      [1200, 1299],
    ],
  },
  '03': {
    branches: [
      [1, 999],
      [1300, 1399],
      [1500, 1599],
      [1700, 1799],
      [1900, 1999],
    ],
  },
  '04': { branches: [[2020, 2024]] },
  '06': {
    branches: [
      [1, 999],
      [1400, 1499],
    ],
  },
  '08': { branches: [[6500, 6599]], algorithm: 'D' },
  '09': { branches: [[0, 0]], algorithm: 'E' },
  '10': { branches: [[5165, 5169]] },
  '11': {
    branches: [
      [5000, 6499],
      [6600, 8999],
    ],
  },
  '12': {
    branches: [
      [3000, 3299],
      [3400, 3499],
      [3600, 3699],
    ],
  },
  '13': { branches: [[4900, 4999]] },
  '14': { branches: [[4700, 4799]] },
  '15': { branches: [[3900, 3999]] },
  '16': { branches: [[4400, 4499]] },
  '17': { branches: [[3300, 3399]] },
  '18': { branches: [[3500, 3599]] },
  '19': { branches: [[4600, 4649]] },
  '20': { branches: [[4100, 4199]] },
  '21': { branches: [[4800, 4899]] },
  '22': { branches: [[4000, 4049]] },
  '23': { branches: [[3700, 3799]] },
  '24': { branches: [[4300, 4349]] },
  '25': { branches: [[2500, 2599]], algorithm: 'F' },
  '26': { branches: [[2600, 2699]], algorithm: 'G' },
  '27': { branches: [[3800, 3849]] },
  '28': { branches: [[2100, 2149]], algorithm: 'G' },
  '29': { branches: [[2150, 2299]], algorithm: 'G' },
  '30': { branches: [[2900, 2949]] },
  '31': { branches: [[2800, 2849]], algorithm: 'X' },
  '33': { branches: [[6700, 6799]], algorithm: 'F' },
  '35': { branches: [[2400, 2499]] },
  '38': { branches: [[9000, 9499]] },
}
