import type { Config } from '#platform/config/config.ts'

const onOff = (value: boolean) => (value ? 'on' : 'off')

/** Only the settings listed here: the address of a database or mail server may contain a password. */
export const shownSettings = (config: Config, isDemo: boolean): Record<string, string> => ({
  PRODUCT: config.product,
  DISPLAY_NAME: config.displayName,
  PUBLIC_URL: config.publicUrl ?? '',
  DEMO: onOff(isDemo),
  DATABASE: config.databaseUrl === undefined ? 'embedded' : 'external',
  MAIL: config.smtpUrl !== undefined ? 'SMTP' : isDemo ? 'demo mailbox' : 'not set',
  HL7_PORT: config.hl7 ? String(config.hl7.port) : 'off',
  PUBLIC_LOGIN: onOff(config.publicLogin),
  MEDICALS: onOff(config.medicals),
  INACTIVITY_PROMPT_MINUTES: String(config.inactivityPromptMinutes),
  INACTIVITY_TIMEOUT_MINUTES: String(config.inactivityTimeoutMinutes),
  SHARED_COMPUTER_MINUTES: String(config.sharedComputerMinutes),
  SECURITY_QUESTIONS: config.securityQuestions,
  LOG_LEVEL: config.logLevel,
})
