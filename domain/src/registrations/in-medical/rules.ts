import { type Actor, isAdministrator } from '#access/actor.ts'
import { RegistrationOption } from '#access/bits.ts'
import { canReadExamination, type MedicalAccess } from '#medicals/rules.ts'
import { isWithPractice } from '#medicals/status.ts'

/** Examiners may correct the number in a medical before the decision, if the regulator's options allow it. */
export const canCorrectNumberInMedical = (actor: Actor, medical: MedicalAccess, registrationOptions: number) =>
  (registrationOptions & RegistrationOption.Edit_registration_number_on_medical) !== 0 &&
  isWithPractice(medical.status) &&
  canReadExamination(actor, medical) &&
  !isAdministrator(actor)
