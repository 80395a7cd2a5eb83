import type { FormRow } from '#medicals/forms/schema.ts'
import type { Row } from './amend.ts'
import type { RuleAmendment } from './schema.ts'

type Values = Pick<FormRow, 'formVersion'>

/** Names of the forms that exist from a day on. */
export const formNamesFrom = (forms: Row[], day: string) => [
  ...new Set(
    forms.filter(({ toDay }) => toDay === null || toDay >= day).map(({ values }) => (values as Values).formVersion),
  ),
]

/** Returns errors by field for questions that name a form that does not exist: such a question would never be asked. */
export function formNameProblems(forms: Row[], { fromDay, changes }: Pick<RuleAmendment, 'fromDay' | 'changes'>) {
  const formNames = formNamesFrom(forms, fromDay)
  return Object.fromEntries(
    changes.flatMap(({ values }, index) => {
      const { formVersion = null } = (values ?? {}) as Partial<Values>
      return formVersion === null || formNames.includes(formVersion)
        ? []
        : [[`changes.${index}.values.formVersion`, 'No form has this name.']]
    }),
  ) as Record<string, string>
}

/** Questions that no form contains any more, because no form from a day on has the name they give. */
export const questionsWithoutForm = (questions: Row[], forms: Row[], day: string) => {
  const formNames = formNamesFrom(forms, day)
  return questions.filter(({ toDay, values }) => {
    const { formVersion = null } = values as Partial<Values>
    return (toDay === null || toDay >= day) && formVersion !== null && !formNames.includes(formVersion)
  })
}
