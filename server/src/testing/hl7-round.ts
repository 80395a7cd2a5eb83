import { addAdministrator } from './factories.ts'
import { type Oru, oru } from './laboratory.ts'
import { as, signIn } from './test-app.ts'
import { upload } from './upload-hl7.ts'

/** An administrator with the activity of reviewing messages. */
export async function hl7Round() {
  const person = await addAdministrator()
  const [call, session] = [await as(person), await signIn(person)]
  const { body } = await call('POST', '/administratorActivities', { description: 'Morning round' })
  const headers = { administratoractivity: String(body.administratorActivityId) }
  const ask: typeof call = (method, path, given) => call(method, path, given, headers)
  const stored = async (given: Oru): Promise<number> => (await upload(session, oru(given))).messages[0].messageIds[0]
  return { ...person, ask, askWithout: call, stored, activityId: body.administratorActivityId as number }
}
export type Hl7Round = Awaited<ReturnType<typeof hl7Round>>
