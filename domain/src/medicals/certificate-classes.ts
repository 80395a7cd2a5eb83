import { z } from 'zod'
import { MedicalClass } from './classes.ts'
import { datedRow, isInForceOn } from './dated-rows.ts'
import { MedicalKind } from './kind.ts'
import type { NewMedical } from './schema.ts'

/** A class at one regulator: a row of kind 'class'. Durations, tests and questions refer to it by its code. */
export const CertificateClass = z
  .object({
    ...datedRow,
    code: MedicalClass,
    /** Shown below its name in the class selection. */
    intendedFor: z.string(),
    /** A declaration is signed elsewhere and only recorded here: it is neither examined nor decided. */
    kind: MedicalKind,
    /** For a declaration: who may sign it; empty if the person makes it alone. */
    signedBy: z.array(z.string()),
    /** What a declaration must state to be valid. */
    endorsements: z.array(z.string()),
    /** What a declaration does not cover. */
    limits: z.array(z.string()),
    /** Names of the pages that are stored with the declaration. */
    pages: z.array(z.string()),
  })
  .meta({ id: 'CertificateClass' })
export type CertificateClass = z.infer<typeof CertificateClass>

/** A row as seeded: the regulator and the id are added by the database. */
export type ClassSeed = Omit<CertificateClass, 'ruleRowId' | 'regulatorId'>

/** Returns what is wrong with a new medical: the regulator must certify each class on that day. */
export function newMedicalProblems(
  { regulatorId, classes }: NewMedical,
  rows: Pick<CertificateClass, 'regulatorId' | 'code' | 'kind' | 'fromDay' | 'toDay'>[],
  day: string,
): Record<string, string[]> {
  const classRows = rows.filter((row) => row.regulatorId === regulatorId && isInForceOn(row, day))
  if (classRows.length === 0) return { regulatorId: ['This regulator does not certify any class here.'] }
  if (!classes.every((each) => classRows.some(({ code }) => code === each)))
    return { classes: ['This regulator does not have this class.'] }
  const isDeclared = classRows.some((row) => isDeclaration(row) && classes.includes(row.code))
  return isDeclared && classes.length > 1
    ? { classes: ['A declaration is recorded separately from other classes.'] }
    : {}
}

export const isDeclaration = ({ kind }: Pick<CertificateClass, 'kind'>) => kind === 'declaration'

/** Kind of medical for these classes. */
export const kindOf = (
  { regulatorId, classes }: NewMedical,
  rows: Pick<CertificateClass, 'regulatorId' | 'code' | 'kind'>[],
): MedicalKind =>
  rows.find((row) => row.regulatorId === regulatorId && classes.includes(row.code))?.kind ?? 'certificate'

/** Values of the declaration columns for a certificate. */
export const certified = {
  kind: 'certificate',
  signedBy: [],
  endorsements: [],
  limits: [],
  pages: [],
} satisfies Partial<ClassSeed>

const part67 = {
  ...certified,
  fromDay: '2006-05-01',
  toDay: null,
  source: 'Civil Aviation Rule Part 67',
  isConfirmed: true,
}

export const newZealandClasses: ClassSeed[] = [
  { code: 'class1', intendedFor: 'For commercial and airline pilots and flight engineers.', ...part67 },
  { code: 'class2', intendedFor: 'For private pilots, tandem masters and other recreational flying.', ...part67 },
  { code: 'class3', intendedFor: 'For air traffic controllers and flight service.', ...part67 },
  {
    code: 'dl9',
    kind: 'declaration',
    intendedFor: 'A driver licence medical: for private pilots, instead of class 2.',
    signedBy: ['Medical practitioner', 'Nurse practitioner', 'Registered nurse', 'Specialist'],
    endorsements: ['Classes 2 to 5, the commercial standard', 'Passengers (P)'],
    limits: [
      ...['Not under instrument flight rules', 'No aerobatics', 'Not at night', 'Not for hire or reward'],
      ...['No agricultural topdressing', 'No parachute dropping', 'Not outside New Zealand'],
      ...['Not above 2,730 kg', 'Not with more than 5 passengers'],
    ],
    pages: ['Page 1', 'Page 4'],
    fromDay: '2021-04-05',
    toDay: null,
    isConfirmed: false,
    source:
      'Civil Aviation Authority, private pilot licence medical (DL9); the limits of mass, passengers, place and parachutes are yet to be confirmed',
  },
]
