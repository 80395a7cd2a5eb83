import { addDays } from '@clearwing/domain/dates.ts'
import { isNhi } from '@clearwing/domain/identifiers/nhi.ts'
import { individual } from './people.ts'
import type { Random } from './random.ts'

const firstNames = {
  F: [
    'Anahera',
    'Bridget',
    'Claire',
    'Deepa',
    'Esther',
    'Fiona',
    'Hinemoa',
    'Isla',
    'Kāhu',
    'Lucy',
    'Mei',
    'Nikau',
    'Olive',
    'Priya',
    'Rāwinia',
    'Sina',
  ],
  M: [
    'Ānaru',
    'Blair',
    'Callum',
    'Dev',
    'Eruera',
    'Finn',
    'Hōne',
    'Isaac',
    'Josh',
    'Kauri',
    'Liam',
    'Manu',
    'Nīkau',
    'Oscar',
    'Rāwiri',
    'Sione',
  ],
} as const
const lastNames = [
  'Abbott',
  'Bidois',
  'Chapman',
  'Dhillon',
  'Ewart',
  'Fraser',
  'Gāpara',
  'Hartley',
  'Ihaka',
  'Jessop',
  'Kīngi',
  'Latu',
  'Mōrehu',
  'Nath',
  'Osborne',
  'Pōtae',
  'Quigley',
  'Rāpana',
  'Sorenson',
  'Tūhoe',
  'Usher',
  'Vaipulu',
  'Whaanga',
  'Xiang',
  'Yates',
  'Zimmer',
] as const
const work = [
  'Airline pilot',
  'Flight instructor',
  'Charter pilot',
  'Engineer',
  'Farmer',
  'Teacher',
  'Air traffic controller',
] as const

/** Fictitious clients with test numbers. */
export function crowd(random: Random, count: number, today: string) {
  const nhi = testNumbers()
  return Array.from({ length: count }, (_, index) => {
    const gender = random.chance(0.28) ? 'F' : 'M'
    const born = addDays(today, -Math.round(365.25 * random.decimal(19, 68)))
    const number = String(300_000 + index * 17)
    const name = random.pick(firstNames[gender] as unknown as [string, ...string[]])
    const family = lastNames[index % lastNames.length] ?? 'Abbott'
    return individual(name, family, born, gender, nhi.next().value ?? undefined, number, random.pick(work))
  })
}

/** Valid numbers from the range reserved for tests: ZFA0011 onwards. */
function* testNumbers(): Generator<string> {
  for (let serial = 0; serial < 9_999; serial += 1) {
    const number = `ZFA${String(serial).padStart(4, '0')}`
    if (isNhi(number)) yield number
  }
}
