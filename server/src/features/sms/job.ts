import { smsText } from '@clearwing/domain/sms/sending.ts'
import { unseal } from '#platform/config/sealed.ts'
import type { Job, Workplace } from '#platform/jobs/job.ts'
import { SmsFailed } from '#platform/sms/sender.ts'
import {
  beginChecks,
  beginSmsAttempt,
  followSms,
  keyOfSmsLinks,
  type StoredSms,
  saveDelivery,
  saveFailed,
  saveSent,
  smsJobName,
} from './store.ts'

/** Hands a text message to the provider. Without a provider none is ever queued. */
export const sendQueuedSms: Job = {
  name: smsJobName,
  // Each message has its own next attempt.
  retries: 0,
  async run(workplace, { smsMessageId = 0 }) {
    const { smsSender, database } = workplace
    if (!smsSender) return
    const sms = await database.transaction((tx) => beginSmsAttempt(tx, smsMessageId))
    if (!sms) return
    const text = textOf(workplace, sms)
    const stored = workplace.isDemo ? text : text.replaceAll(/([#?&]token=)[\w-]+/g, '$1…')
    const outcome = await smsSender.send({ to: sms.to, text }).catch((error: unknown) => failureOf(error))
    await database.transaction((tx) =>
      typeof outcome === 'string'
        ? saveSent(tx, smsMessageId, { providerId: outcome, text: stored })
        : saveFailed(tx, smsMessageId, { ...outcome, attempts: sms.attempts, text: stored }),
    )
  },
}

/** Every minute: messages that are due again, and what became of those that were sent. */
export const followSentSms: Job = {
  name: 'follow-sms',
  schedule: '* * * * *',
  async run({ smsSender, database }) {
    if (!smsSender) return
    await database.transaction(followSms)
    for (const { smsMessageId, providerId } of await database.transaction(beginChecks)) {
      // Without an answer the provider is asked again later.
      const delivery = await smsSender.deliveryOf(providerId).catch(() => ({ state: 'underway' }) as const)
      if (delivery.state === 'underway') continue
      const failure = delivery.state === 'failed' ? delivery.reason : null
      await database.transaction((tx) => saveDelivery(tx, smsMessageId, failure))
    }
  },
}

function textOf({ address, config, keyFor }: Workplace, { lines, optionsToken }: StoredSms) {
  const token = optionsToken === null ? null : unseal(keyFor(keyOfSmsLinks), optionsToken)
  return smsText({
    sender: config.displayName,
    lines: lines ?? [],
    link: `${address}/user/me/reminders`,
    offLink: token === null ? null : `${address}/info/reminders#token=${token}`,
  })
}

function failureOf(error: unknown) {
  if (error instanceof SmsFailed) return { reason: error.reason, isForGood: error.isForGood }
  throw error
}
