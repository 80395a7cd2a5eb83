import type { Appointment, Paperwork } from '#api/generated.ts'
import { useAskForApplicationMutation } from '#api/generated.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { showProblem, showSuccess } from '#shared/toasts/show-notice.ts'

/** True when the application for a visit has not reached the practice. */
export const lacksApplication = (paperwork: Paperwork | undefined) =>
  paperwork?.papers.some(({ kind, state }) => kind === 'application' && state === 'missing') ?? false

type Asked = Pick<Appointment, 'appointmentId' | 'personName'>

/** Emails the applicant the link to the application, which only they can start. */
export function useAskForApplication() {
  const [ask] = useAskForApplicationMutation()
  return async ({ appointmentId, personName }: Asked) => {
    await ask({ appointmentId }).unwrap()
    showSuccess(`${personName} was sent the link to the application.`)
  }
}

/** Offers the same to the desk, when an applicant arrives without an application. */
export function useOfferToAsk() {
  const ask = useAskForApplication()
  return async (appointment: Asked) => {
    const text = `${appointment.personName} has not sent an application for this visit. Only the applicant can start one.`
    if (await confirm({ title: 'No application', text, yes: 'Email the link', no: 'Not now' }))
      await ask(appointment).catch((error: unknown) => showProblem(error, 'Email the link'))
  }
}
