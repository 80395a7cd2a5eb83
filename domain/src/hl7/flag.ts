import { z } from 'zod'

/** How far a result is from what is usual. `unrecognised` is a flag of the sender's own: it asks for a look. */
export const Abnormality = z.enum([
  'normal',
  'other',
  'unrecognised',
  'low',
  'high',
  'abnormal',
  'very low',
  'very high',
  'very abnormal',
])
export type Abnormality = z.infer<typeof Abnormality>

/** Table 0078 (HL7 2.4, 7.4.2.8). `other` is susceptibility and trend, which say nothing of the range. */
const table = new Map<string, Abnormality>(
  Object.entries({
    N: 'normal',
    L: 'low',
    H: 'high',
    LL: 'very low',
    HH: 'very high',
    '<': 'low',
    '>': 'high',
    A: 'abnormal',
    AA: 'very abnormal',
    S: 'other',
    R: 'other',
    I: 'other',
    MS: 'other',
    VS: 'other',
    U: 'other',
    D: 'other',
    B: 'other',
    W: 'other',
  }),
)

/** The worst of the flags sent. None is not 'normal': many laboratories send no N. */
export function readFlags(flags: string[]): Abnormality | undefined {
  const found = flags.filter((flag) => flag !== '').map((flag) => table.get(flag) ?? 'unrecognised')
  return found.sort((a, b) => severity(b) - severity(a))[0]
}

/** Of a coded one its code, where that is known; else the whole of it, as it was sent: `PL^Y`. */
export const flagOf = (code: string, whole: string) => (table.has(code) ? code : whole)

const severity = (abnormality: Abnormality) => Abnormality.options.indexOf(abnormality)

export const isAbnormal = (abnormality: Abnormality | null) =>
  abnormality !== null && abnormality !== 'normal' && abnormality !== 'other'
