import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import type { ChosenCondition } from '@clearwing/domain/medicals/assessment/schema.ts'
import { type MedicalClass, namesOfClasses } from '@clearwing/domain/medicals/classes.ts'

type Finding = AssessmentView['findings'][number]
export type FindingLine = { weight: Finding['weight']; field: string | null; text: string; rule?: string }

/**
 * Lines for the findings: blocking ones first, then warnings. The same finding for several classes is one line that
 * names them.
 */
export function findingsInWords(findings: Finding[], conditions: ChosenCondition[]): FindingLine[] {
  const alike = Map.groupBy(findings, ({ weight, field, message }) =>
    [weight, field?.startsWith('decisions') ? '' : field, message].join('|'),
  )
  const lines = [...alike.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const classes = group.flatMap(({ medicalClass }) => (medicalClass ? [medicalClass as MedicalClass] : []))
    const about = aboutCondition(first.field, conditions)
    const names = classes.length > 0 ? ` ${namesOfClasses(classes)}.` : ''
    return [{ weight: first.weight, field: first.field, text: `${about}${first.message}${names}`, ...ruleOf(first) }]
  })
  return lines.toSorted((a, b) => a.weight.localeCompare(b.weight))
}

const ruleOf = ({ rule }: Finding) => (rule ? { rule } : {})

/** Prefix such as 'S1, whom: ' for a finding about an unfilled slot. */
function aboutCondition(field: string | null, conditions: ChosenCondition[]) {
  const [, at, slot] = /^conditions\.(\d+)\.(?:values\.)?(\w+)$/.exec(field ?? '') ?? []
  const code = at === undefined ? undefined : conditions[Number(at)]?.code
  return code ? `${code}, ${slot}: ` : ''
}
