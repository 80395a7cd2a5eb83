import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { AssessmentView } from '@clearwing/domain/medicals/assessment/answered.ts'
import { heldOfRefused } from '@clearwing/domain/medicals/assessment/outcome.ts'
import { canRecordEvent } from '@clearwing/domain/medicals/certificate/event-rules.ts'
import type { SingleEvent } from '@clearwing/domain/medicals/certificate/events.ts'
import { type MedicalClass, sortClasses } from '@clearwing/domain/medicals/classes.ts'
import { recordEvents } from '#features/medicals/certificate/events.ts'
import { findCertificateToChange } from '#features/medicals/certificate/record.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, Refusal } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'

const suspensionOf = (medicalClass: MedicalClass): SingleEvent => ({
  kind: 'suspension',
  medicalClass,
  privilege: 'all',
  toDay: null,
  code: null,
  text: 'Your application for a new certificate was refused. The letter about that decision gives the reasons.',
  reason: null,
  field: null,
  loss: null,
  lostOn: null,
  receipt: null,
  isDeclared: false,
})

/**
 * Suspends the refused classes on every earlier certificate that still grants them; the same permission is needed as
 * for a suspension on its own.
 */
export async function suspendHeld(tx: Tx, site: Site, actor: Actor, assessment: AssessmentView) {
  const rows = heldOfRefused(assessment)
  for (const [certificateId, those] of Map.groupBy(rows, (row) => row.certificateId)) {
    const held = found(await findCertificateToChange(tx, actor, certificateId))
    const classes = sortClasses(those.map(({ medicalClass }) => medicalClass))
    if (!canRecordEvent(actor, held.access, { kind: 'suspension', classes }))
      throw new Refusal(403, { title: 'You may not suspend the certificate that is still in force.' })
    await recordEvents(tx, site, actor, held, classes.map(suspensionOf))
  }
}
