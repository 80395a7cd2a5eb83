import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { api } from '#api/generated.ts'
import { holdKey, openSealedDrafts, removeOldSealed } from '#shared/forms/sealed-drafts.ts'

type State = Parameters<ReturnType<typeof api.endpoints.getLogin.select>>[0]
export type Dispatch = ThunkDispatch<State, unknown, UnknownAction>

/** Gets the key from the server, and opens what it sealed for this owner. */
export async function openSealed(dispatch: Dispatch, owner: string) {
  removeOldSealed()
  const ask = api.endpoints.getDeviceKey.initiate(undefined, { subscribe: false, forceRefetch: true })
  const { key } = await dispatch(ask).unwrap()
  await holdKey(owner, key)
  await openSealedDrafts(owner)
}
