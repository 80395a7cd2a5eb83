import type { Caller } from './test-app.ts'

/** Returns an administrator with an activity. */
export async function underActivity(call: Caller): Promise<Caller> {
  const { body } = await call('POST', '/administratorActivities', { description: 'Answering a call for help' })
  const activity = { administratoractivity: String(body.administratorActivityId) }
  return (method, url, payload, headers = {}) => call(method, url, payload, { ...activity, ...headers })
}
