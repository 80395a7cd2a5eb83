import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import type { ChosenCondition } from '@clearwing/domain/medicals/assessment/schema.ts'
import { type MedicalClass, namesOfClasses } from '@clearwing/domain/medicals/classes.ts'

type Finding = AssessmentView['findings'][number]
export type FindingLine = { weight: Finding['weight']; field: string | null; text: string; rule?: string }

/** What blocks, then what warns; the same of several classes is one line that names them. */
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

/** 'S1, whom: ' before what is said of a slot that is not filled. */
function aboutCondition(field: string | null, conditions: ChosenCondition[]) {
  const [, at, slot] = /^conditions\.(\d+)\.(?:values\.)?(\w+)$/.exec(field ?? '') ?? []
  const code = at === undefined ? undefined : conditions[Number(at)]?.code
  return code ? `${code}, ${slot}: ` : ''
}
