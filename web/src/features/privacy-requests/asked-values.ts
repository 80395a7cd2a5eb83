import { askedProblems } from '@clearwing/domain/privacy-requests/rules.ts'
import type { NewPrivacyRequest } from '@clearwing/domain/privacy-requests/schema.ts'

/** What is asked, as typed. */
export type AskedValues = {
  kind: NewPrivacyRequest['kind']
  words: string
  item: NewPrivacyRequest['item']
  itemName: string
  medicalId: number | null
  rightWords: string
}

export const newAskedValues = (): AskedValues => ({
  kind: 'access',
  words: '',
  item: null,
  itemName: '',
  medicalId: null,
  rightWords: '',
})

/** What is sent of it: fields that are hidden now may hold what was typed before. */
export const privacyRequestAsSent = <Values extends AskedValues & { authority?: string; representative?: string }>(
  values: Values,
) =>
  Object.assign(
    {},
    values,
    values.kind === 'access' && { item: null, itemName: '', medicalId: null, rightWords: '' },
    values.authority === 'self' && { representative: '' },
  )

type Schema = {
  safeParse: (values: unknown) => {
    data?: Parameters<typeof askedProblems>[0] | undefined
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
  }
}

/** Problems of a form whose values are a request, by field. */
export const askedFormProblems = (schema: Schema) => (values: AskedValues) => {
  const { data, error } = schema.safeParse(privacyRequestAsSent(values))
  if (data === undefined)
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
  return Object.fromEntries(Object.entries(askedProblems(data)).map(([field, [message = '']]) => [field, message]))
}
