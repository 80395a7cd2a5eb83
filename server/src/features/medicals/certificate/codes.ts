import type { Actor } from '@clearwing/domain/access/actor.ts'
import { canReadCode } from '@clearwing/domain/medicals/certificate/event-rules.ts'
import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { MedicalAccess } from '@clearwing/domain/medicals/rules.ts'

export const withoutCode = (certificate: Certificate): Certificate => ({ ...certificate, code: '' })

/** The certificate with its verification code, if the actor may read it. */
export const certificateWithCode = (actor: Actor, medical: MedicalAccess, certificate: Certificate) =>
  canReadCode(actor, medical) ? certificate : withoutCode(certificate)
