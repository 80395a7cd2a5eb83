import { newZealandPeriods } from '#medicals/certificate/periods.ts'
import type { ClassSeed } from '#medicals/certificate-classes.ts'
import { ownDeclaration, type RuleSet } from './rule-set.ts'

const by = (source: string) => ({ fromDay: '2020-01-01', toDay: null, source, isConfirmed: false })

/** A rule set with one declaration, which its holder makes alone. */
function declaredTo(
  row: ReturnType<typeof by>,
  given: Pick<ClassSeed, 'code' | 'intendedFor' | 'limits'>,
  months: number,
) {
  const { code } = given
  const set: RuleSet = {
    class: [{ ...given, ...row, kind: 'declaration', signedBy: [], endorsements: [], pages: ['The declaration'] }],
    duration: [{ medicalClass: code, privilege: 'all', ageFrom: 0, ageTo: null, months, ...row }],
    period: newZealandPeriods.filter(({ period }) => period === 'expiring'),
    form: [ownDeclaration(row, [code], 'Declaration')],
  }
  return set
}

/** Skydivers hold the certificate of an organisation under Part 149; tandem masters a class 2. */
export const parachuting = declaredTo(
  by('Rules of the organisation, which were not read: its period is assumed to be its membership year'),
  {
    code: 'skydiver_declaration',
    intendedFor: 'For sport parachutists. Tandem masters hold a class 2.',
    limits: ['Not for tandem descents with passengers'],
  },
  12,
)

/** Instructors and pilots who carry passengers hold a class 2 or a DL9. */
export const gliding = declaredTo(
  by('Rules of the organisation, which were not read: its period is assumed to be that of a DL9 at 40'),
  {
    code: 'glider_declaration',
    intendedFor: 'For glider pilots. Instructors hold a class 2 or a DL9.',
    limits: ['Not for instructing', 'Not with passengers'],
  },
  24,
)
