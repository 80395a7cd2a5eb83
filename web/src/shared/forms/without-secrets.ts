const secret = /password|totp|answer\d$/i

/** What may be kept of a form: no password, no code, no answer to a security question. */
export const withoutSecrets = <Values extends Record<string, unknown>>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name))) as Partial<Values>
