/** Invented credentials that tests need in their text: the file and, where possible, the name. */
export const inventedCredentials = [
  'server/src/features/emails/templates.test.ts: secret',
  'server/src/features/site-options/site-options.test.ts:',
  'server/src/platform/config/config.test.ts:',
  // Keys of invented laboratories, used by the TLS tests.
  'server/src/testing/certificates/',
]
