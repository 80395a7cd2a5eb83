import type { Actor } from '@clearwing/domain/access/actor.ts'
import { addMonths } from '@clearwing/domain/dates.ts'
import type { ConditionPhrase } from '@clearwing/domain/medicals/assessment/conditions.ts'
import {
  type CertificateAccess,
  canReadLoss,
  canReadNotice,
  canReadReason,
  canReadRule,
  canRecordEvent,
} from '@clearwing/domain/medicals/certificate/event-rules.ts'
import type {
  CertificateRecord,
  EventLimits,
  MaximumDay,
  ShownEvent,
} from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { kindsOpen, suspensionEnds } from '@clearwing/domain/medicals/certificate/events.ts'
import { suspensionsOf } from '@clearwing/domain/medicals/certificate/in-force.ts'
import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { ClockRow } from '@clearwing/domain/medicals/clocks.ts'
import { replacementFee } from '@clearwing/domain/medicals/forms/fees.ts'
import type { FeeRow } from '@clearwing/domain/medicals/forms/schema.ts'
import type { CertificateDuration } from '@clearwing/domain/medicals/rule-rows/durations.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { readDueDay } from '#features/medicals/clocks/index.ts'
import { readCertificatePeriods } from '#features/medicals/rule-rows/period-store.ts'
import { allRules, rulesInForce } from '#features/medicals/rule-rows/store.ts'
import { rulesKept, type UsedRules, usedInWords } from '#features/medicals/rule-rows/used.ts'
import { loadMedical } from '#features/medicals/store.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import { today } from '#platform/time/today.ts'
import { listDelegated, listOpenMedicals, type OpenMedicalAccess } from './access-store.ts'
import { certificateWithCode } from './codes.ts'
import { listEvents, type StoredEvent } from './event-store.ts'
import {
  allKnown,
  findStored,
  type KnownCertificates,
  listCertificates,
  lockCertificate,
  type StoredCertificate,
} from './store.ts'
import { certificatesKept } from './visible-certificates.ts'

/** A certificate with everything that determines which actions are allowed. */
export type FoundCertificate = {
  certificate: Certificate
  stored: StoredCertificate
  medical: Medical
  events: StoredEvent[]
  access: CertificateAccess & { open: OpenMedicalAccess[] }
  limits: EventLimits
  /** Wordings that a certificate may show, which reveal no medical fact. */
  phrases: ConditionPhrase[]
  /** Rule versions that determined the certificate. */
  rules: UsedRules[]
}

/**
 * A certificate as this reader may know it, without a permission check: the caller must check a rule on its `access`
 * before returning anything.
 */
export async function findCertificate(tx: Tx, actor: Actor, certificateId: number) {
  const stored = await findStored(tx, certificateId)
  if (!stored) return undefined
  return load(tx, actor, stored, await knownTo(tx, actor, stored))
}

/** The current certificate, locked until the transaction ends. */
export async function findCertificateToChange(tx: Tx, actor: Actor, certificateId: number) {
  const stored = await lockCertificate(tx, certificateId)
  if (!stored) return undefined
  const isKept = (await knownTo(tx, actor, stored)) !== allKnown
  const held = await load(tx, actor, stored, allKnown)
  return { ...held, access: { ...held.access, isKept } }
}

async function knownTo(tx: Tx, actor: Actor, stored: StoredCertificate) {
  const { medical, open } = await medicalsAround(tx, actor, stored)
  return certificatesKept(tx, actor, [medical, ...open])
}

const medicalsAround = async (tx: Tx, actor: Actor, { medicalId, userId, regulatorId }: StoredCertificate) => ({
  medical: await loadMedical(tx, actor, medicalId),
  open: await listOpenMedicals(tx, userId, regulatorId),
})

async function load(
  tx: Tx,
  actor: Actor,
  stored: StoredCertificate,
  visibility: KnownCertificates,
): Promise<FoundCertificate> {
  const { certificateId, userId, regulatorId, issuedOn, issuedBy } = stored
  const day = today(tx)
  const certificate = found(
    (await listCertificates(tx, userId, day, visibility)).find((one) => one.certificateId === certificateId),
  )
  const { medical, open } = await medicalsAround(tx, actor, stored)
  const events = (await listEvents(tx, [certificateId])).filter(visibility.isEventKnown)
  const correctableUntil = await readDueDay(tx, regulatorId, 'submission', issuedOn)
  const delegated = await listDelegated(tx, actor, regulatorId, day)
  const suspendedFor = suspensionsOf(certificate.rows, events, day).map(({ organisationId }) => organisationId)
  const inHand = open.filter(({ sentAt }) => sentAt !== null).flatMap(({ classes }) => classes)
  const fee = replacementFee(await rulesInForce<FeeRow>(tx, regulatorId, 'fee', day), day)
  return {
    certificate,
    stored,
    medical,
    events,
    access: {
      medical,
      open,
      issuedBy,
      delegated,
      suspendedFor,
      correctableUntil,
      today: day,
      isKept: visibility !== allKnown,
    },
    limits: {
      suspensionEnds: suspensionEnds(day, await allRules<ClockRow>(tx, regulatorId, 'clock')),
      applicationFor: [...new Set(inHand)],
      maximumDays: await maximumDays(tx, stored),
      extensionDays: (await readCertificatePeriods(tx, regulatorId, day)).extension,
      ...(fee && { replacementFeeCents: fee.amountCents }),
      correctableUntil,
      today: day,
    },
    phrases: (await rulesInForce<ConditionPhrase>(tx, regulatorId, 'condition', day)).filter(
      ({ printsAs }) => printsAs === null,
    ),
    rules: await rulesKept(tx, regulatorId, stored.printed.ruleRowIds),
  }
}

/** Maximum dates by the rule each was calculated from; a kept anniversary allows more. */
async function maximumDays(tx: Tx, { regulatorId, rows }: StoredCertificate): Promise<MaximumDay[]> {
  const durations = await allRules<CertificateDuration>(tx, regulatorId, 'duration')
  return rows.flatMap(({ ruleRowId, medicalClass, privilege, fromDay, toDay, keptAnniversary }) => {
    const rule = durations.find((duration) => duration.ruleRowId === ruleRowId)
    if (!rule) return []
    const plain = addMonths(fromDay, rule.months)
    return [{ medicalClass, privilege, maximumDay: keptAnniversary && toDay > plain ? toDay : plain }]
  })
}

/** The certificate as shown to an actor: the code, and the text of a notice, only if they may read them. */
export function certificateFor(actor: Actor, held: FoundCertificate): CertificateRecord {
  const { events, access, limits, phrases, rules } = held
  const certificate = certificateWithCode(actor, access.medical, held.certificate)
  const classes = [...new Set(certificate.rows.map(({ medicalClass }) => medicalClass))]
  const offers = kindsOpen({ ...certificate, events }).map((kind) => ({
    kind,
    classes: classes.filter((each) => canRecordEvent(actor, access, { kind, classes: [each] })),
  }))
  const open = offers.filter((offer) => offer.classes.length > 0)
  const mayImpose = open.some(({ kind }) => kind === 'condition')
  return {
    certificate,
    limits,
    version: versionOf(events),
    offers: open,
    events: events.map((event) => shownEvent(actor, access, event)),
    phrases: mayImpose ? phrases.map(({ code, text, classes: of }) => ({ code, text, classes: of })) : [],
    rules: rules.filter(({ kind }) => canReadRule(actor, access, kind)).map((used) => usedInWords(used, access.today)),
  }
}

export const versionOf = (events: StoredEvent[]) => events.length + 1

/** Conditions and corrected values are part of the certificate itself. */
const isPrinted = ({ kind }: StoredEvent) => kind === 'condition' || kind === 'correction'

function shownEvent(actor: Actor, access: CertificateAccess, event: StoredEvent): ShownEvent {
  const isOfLoss = event.kind === 'loss' || event.kind === 'loss_withdrawal'
  const mayRead = isOfLoss ? canReadLoss(actor, access) : canReadNotice(actor, access, event)
  return {
    ...event,
    text: mayRead || isPrinted(event) ? event.text : null,
    reason: canReadReason(actor, access, event) ? event.reason : null,
    loss: mayRead ? event.loss : null,
    lostOn: mayRead ? event.lostOn : null,
    receipt: mayRead ? event.receipt : null,
    hasNotice: event.noticeFileId !== null && canReadNotice(actor, access, event),
  }
}
