const secret = /password|totp|answer\d$/i

/** Form values that may be stored: no passwords, codes or answers to security questions. */
export const withoutSecrets = <Values extends Record<string, unknown>>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name))) as Partial<Values>
