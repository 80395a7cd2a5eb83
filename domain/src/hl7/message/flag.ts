import { z } from 'zod'

/** How abnormal a result is. `unrecognised` is a flag only the sender knows, and needs review. */
export const Abnormality = z
  .enum(['normal', 'other', 'unrecognised', 'low', 'high', 'abnormal', 'very low', 'very high', 'very abnormal'])
  .meta({ id: 'Abnormality' })
export type Abnormality = z.infer<typeof Abnormality>

/** Who calls a value abnormal: the laboratory by its flag, or the product by the range. */
export const AbnormalityBy = z.enum(['laboratory', 'range']).meta({ id: 'AbnormalityBy' })
export type AbnormalityBy = z.infer<typeof AbnormalityBy>

type FlagMeaning = { means: Abnormality; words: string }

/** Table 0078 (HL7 2.4, 7.4.2.8). `other` is for susceptibility and trend, which say nothing about the range. */
const table = new Map<string, FlagMeaning>(
  Object.entries<FlagMeaning>({
    N: { means: 'normal', words: 'Normal' },
    L: { means: 'low', words: 'Low' },
    H: { means: 'high', words: 'High' },
    LL: { means: 'very low', words: 'Very low' },
    HH: { means: 'very high', words: 'Very high' },
    '<': { means: 'low', words: 'Below the measuring scale' },
    '>': { means: 'high', words: 'Above the measuring scale' },
    A: { means: 'abnormal', words: 'Abnormal' },
    AA: { means: 'very abnormal', words: 'Very abnormal' },
    S: { means: 'other', words: 'Susceptible' },
    R: { means: 'other', words: 'Resistant' },
    I: { means: 'other', words: 'Intermediate' },
    MS: { means: 'other', words: 'Moderately susceptible' },
    VS: { means: 'other', words: 'Very susceptible' },
    U: { means: 'other', words: 'Significantly up' },
    D: { means: 'other', words: 'Significantly down' },
    B: { means: 'other', words: 'Better' },
    W: { means: 'other', words: 'Worse' },
  }),
)

const meaningOf = (flag: string): Abnormality => table.get(flag)?.means ?? 'unrecognised'

/** Separates the flags of one value in the stored text. */
const separator = ', '

export const joinFlags = (flags: string[]) => flags.filter(Boolean).join(separator)

/** The most severe flag sent. A missing flag is not 'normal': many laboratories do not send N. */
export function readFlags(flags: string[]): Abnormality | undefined {
  const found = flags.filter((flag) => flag !== '').map(meaningOf)
  return found.sort((a, b) => severity(b) - severity(a))[0]
}

/** Stored flags in words, the most severe first. An unknown flag is quoted as sent. */
export function flagsInWords(stored: string): string {
  const flags = stored.split(separator).filter((flag) => flag !== '')
  const worstFirst = flags.toSorted((a, b) => severity(meaningOf(b)) - severity(meaningOf(a)))
  const words = worstFirst.map((flag) => table.get(flag)?.words ?? `Sent “${flag}”`)
  return words.map((one, at) => (at > 0 && !one.startsWith('Sent') ? one.toLowerCase() : one)).join(separator)
}

/** The code of a coded flag if known; otherwise the whole text as sent: `PL^Y`. */
export const flagCodeOf = (code: string, whole: string) => (table.has(code) ? code : whole)

const severity = (abnormality: Abnormality) => Abnormality.options.indexOf(abnormality)

export const isAbnormal = (abnormality: Abnormality | null) =>
  abnormality !== null && abnormality !== 'normal' && abnormality !== 'other'
