import { z } from 'zod'
import { Int, optionalText, optionalTextArea, requiredText, requiredTextArea, yesOrNo } from '#fields.ts'
import { pageOf } from '#paging.ts'

/** What a privacy breach is (Privacy Act 2020, section 112): the last one includes ransomware. */
export const IncidentKind = z
  .enum(['access', 'disclosure', 'alteration', 'loss', 'destruction', 'unreachable'])
  .meta({ id: 'IncidentKind' })
export type IncidentKind = z.infer<typeof IncidentKind>

export const IncidentSensitivity = z.enum(['low', 'medium', 'high']).meta({ id: 'IncidentSensitivity' })
export type IncidentSensitivity = z.infer<typeof IncidentSensitivity>

/** Harm that a breach may cause (Privacy Act 2020, section 69). */
export const IncidentHarm = z
  .enum(['financial', 'identity', 'physical', 'distress', 'humiliation', 'employment'])
  .meta({ id: 'IncidentHarm' })
export type IncidentHarm = z.infer<typeof IncidentHarm>

const moment = z.iso.datetime()
const nullableMoment = moment.nullable()

const facts = {
  title: requiredText(100),
  kind: IncidentKind,
  whatHappened: requiredTextArea(4000),
  /** Null while it is unknown. */
  happenedAt: nullableMoment,
  /** When the organisation learnt of it, from which the time limit runs. */
  knownAt: moment,
  /** The number of people, where they cannot be chosen one by one. */
  affectedCount: z.int32().min(0).max(100_000_000).nullable(),
  affected: z.array(Int).max(500),
}

/** What is recorded first. Without an organisation, it belongs to the register of the installation. */
export const NewIncident = z.strictObject({
  ...facts,
  organisationId: Int.nullable(),
  anomalyId: Int.nullable(),
})
export type NewIncident = z.infer<typeof NewIncident>

export const IncidentChange = z.strictObject({ ...facts, version: Int })
export type IncidentChange = z.infer<typeof IncidentChange>

/** The factors of section 113 of the Privacy Act 2020, and the conclusion. */
const weighing = {
  sensitivity: IncidentSensitivity,
  harms: z.array(IncidentHarm).max(IncidentHarm.options.length),
  /** Who has obtained, or may obtain, the information. */
  holder: requiredTextArea(1000),
  /** Such as encryption. */
  protection: requiredTextArea(1000),
  /** What was done to reduce the harm. */
  steps: requiredTextArea(2000),
  isNotifiable: yesOrNo,
  reason: requiredTextArea(2000),
}

export const IncidentAssessment = z.strictObject({ ...weighing, version: Int })
export type IncidentAssessment = z.infer<typeof IncidentAssessment>

/** What affected people are told (Privacy Act 2020, section 117). */
const letter = {
  letterWhat: requiredTextArea(2000),
  letterSteps: requiredTextArea(2000),
  letterAdvice: requiredTextArea(2000),
  letterContact: requiredTextArea(500),
}

export const IncidentLetter = z.strictObject({ ...letter, version: Int })
export type IncidentLetter = z.infer<typeof IncidentLetter>

export const IncidentNoticeKind = z.enum(['commissioner', 'person', 'public']).meta({ id: 'IncidentNoticeKind' })
export type IncidentNoticeKind = z.infer<typeof IncidentNoticeKind>

export const NewIncidentNotice = z.strictObject({
  kind: IncidentNoticeKind,
  sentAt: moment,
  /** Reference of NotifyUs, or where the public notice appeared. */
  reference: optionalText(100),
  /** The person who was told. */
  userId: Int.nullable(),
  delayReason: optionalTextArea(1000),
  version: Int,
})
export type NewIncidentNotice = z.infer<typeof NewIncidentNotice>

export const IncidentClosing = z.strictObject({ learnt: requiredTextArea(2000), version: Int })
export type IncidentClosing = z.infer<typeof IncidentClosing>

/** A privacy breach in the register. */
export const Incident = z
  .object({
    incidentId: z.int32(),
    /** Null for the register of the installation. */
    organisationId: z.int32().nullable(),
    organisationName: z.string().nullable(),
    title: z.string(),
    kind: IncidentKind,
    happenedAt: nullableMoment,
    knownAt: moment,
    /** Hours of the limit in force when it became known, and the moment at which they end. */
    limitHours: z.int32(),
    dueAt: moment,
    /** The number entered, or of the people chosen if that is larger. */
    affectedTotal: z.int32().nullable(),
    /** Null until it is assessed. */
    isNotifiable: z.boolean().nullable(),
    commissionerAt: nullableMoment,
    closedAt: nullableMoment,
    reportedAt: moment,
    reportedBy: z.string(),
  })
  .meta({ id: 'Incident' })
export type Incident = z.infer<typeof Incident>
export const PagedIncidents = pageOf(Incident).meta({ id: 'PagedIncidents' })

export const AffectedPerson = z
  .object({ userId: z.int32(), name: z.string(), toldAt: nullableMoment })
  .meta({ id: 'AffectedPerson' })
export type AffectedPerson = z.infer<typeof AffectedPerson>

const nullableText = z.string().nullable()

/** An incident with everything that is recorded of it. */
export const IncidentRecord = Incident.extend({
  whatHappened: z.string(),
  affectedCount: z.int32().nullable(),
  affected: z.array(AffectedPerson),
  anomalyId: z.int32().nullable(),
  sensitivity: IncidentSensitivity.nullable(),
  harms: z.array(IncidentHarm),
  holder: nullableText,
  protection: nullableText,
  steps: nullableText,
  reason: nullableText,
  assessedAt: nullableMoment,
  assessedBy: nullableText,
  letterWhat: nullableText,
  letterSteps: nullableText,
  letterAdvice: nullableText,
  letterContact: nullableText,
  commissionerReference: nullableText,
  delayReason: nullableText,
  publicNoticeAt: nullableMoment,
  publicNoticeWhere: nullableText,
  closedBy: nullableText,
  learnt: nullableText,
  version: z.int32(),
}).meta({ id: 'IncidentRecord' })
export type IncidentRecord = z.infer<typeof IncidentRecord>
