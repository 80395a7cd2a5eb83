import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { api } from '#api/generated.ts'
import { holdKey, openSealedDrafts, removeOldSealed } from '#shared/forms/sealed-drafts.ts'

type State = Parameters<ReturnType<typeof api.endpoints.getLogin.select>>[0]
export type Dispatch = ThunkDispatch<State, unknown, UnknownAction>

/** Gets the key from the server, and opens what it sealed for this owner. */
export async function openSealed(dispatch: Dispatch, owner: string) {
  removeOldSealed()
  // The query stays subscribed until the answer is read, because an announcement drops cached answers without a
  // subscriber.
  const answer = dispatch(api.endpoints.getDeviceKey.initiate(undefined, { forceRefetch: true }))
  const { key } = await answer.unwrap().finally(answer.unsubscribe)
  await holdKey(owner, key)
  await openSealedDrafts(owner)
}
