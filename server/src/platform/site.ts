import path from 'node:path'
import type { DemoLogin } from '@clearwing/domain/site-options/schema.ts'
import type { Config } from './config/config.ts'
import { type KeyFor, keysFrom } from './config/secret.ts'
import type { Database } from './database/database.ts'
import { openStorage, type Storage } from './files/storage.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { type Mailer, openMailer } from './mail/mailer.ts'
import { OptionsInForce } from './options.ts'
import { type DemoLoader, noRenewal } from './renewal.ts'
import { openSmsSender, type SmsSender } from './sms/sender.ts'

/** The configuration, database, storage and mail server that every part of a server process uses. */
export type Site = {
  config: Config
  /** What administrators can change while the server runs. */
  options: OptionsInForce
  /** True when all people are fictitious: the login page names them, and emails are shown to their recipients. */
  isDemo: boolean
  demoLogins: DemoLogin[]
  database: Database
  keyFor: KeyFor
  storage: Storage
  /** Sends emails; undefined without a mail server, when emails stay queued. */
  mailer: Mailer | undefined
  /** Sends text messages; undefined without a provider, when none are written. */
  smsSender: SmsSender | undefined
  /** Loads demo data: at the first start, and when a demo is reset. */
  renewal: DemoLoader
  close(): Promise<void>
}

export async function openSite(
  config: Config,
  database: Database,
  demoLogins?: DemoLogin[],
  renewal = noRenewal,
): Promise<Site> {
  const isDemo = demoLogins !== undefined
  const keyFor = keysFrom(config.secretFile, config.secretMustExist)
  const { smtpUrl, smsAccount } = config
  const mailer = smtpUrl !== undefined ? openMailer(async () => smtpUrl) : isDemo ? demoMailer(config) : undefined
  const close = async () => {
    await mailer?.close()
    await database.close()
  }
  return {
    config,
    options: new OptionsInForce(config.fixedOptions),
    isDemo,
    demoLogins: demoLogins ?? [],
    database,
    keyFor,
    storage: openStorage(config, keyFor),
    mailer,
    smsSender: smsAccount && openSmsSender(smsAccount),
    renewal,
    close,
  }
}

/** Sends the emails of a demo to a mailbox in this process, which starts with the first one. */
function demoMailer({ dataDir }: Config): Mailer {
  let mailbox: Promise<Mailbox> | undefined
  const findMailbox = async () => {
    const { startMailbox } = await import('./mail/mailbox.ts')
    return startMailbox(path.join(dataDir, 'mailbox'))
  }
  const mailer = openMailer(async () => {
    mailbox ??= findMailbox()
    return (await mailbox).smtpUrl
  })
  const close = async () => {
    await mailer.close()
    await (await mailbox)?.close()
  }
  return { ...mailer, close }
}
