import { optionText } from '@clearwing/domain/site-options/kinds.ts'
import { optionKeys, optionOf } from '@clearwing/domain/site-options/options.ts'
import type { Site } from '#platform/site.ts'

const onOff = (value: boolean) => (value ? 'on' : 'off')

/** Only the settings listed here: the address of a database or mail server may contain a password. */
export const shownSettings = ({ config, options, isDemo }: Site): Record<string, string> =>
  Object.assign(
    {
      PRODUCT: config.product,
      DISPLAY_NAME: config.displayName,
      PUBLIC_URL: config.publicUrl ?? '',
      DEMO: onOff(isDemo),
      DATABASE: config.databaseUrl === undefined ? 'embedded' : 'external',
      MAIL: config.smtpUrl !== undefined ? 'SMTP' : isDemo ? 'demo mailbox' : 'not set',
      HL7_PORT: config.hl7 ? String(config.hl7.port) : 'off',
      LOG_LEVEL: config.logLevel,
    },
    Object.fromEntries(optionKeys.map((key) => [optionOf(key).variable, optionText(options.values[key]) ?? ''])),
  )
