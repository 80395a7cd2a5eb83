import type { ClientOptions, EnableOptions } from '@clearwing/domain/site-options/schema.ts'
import { api, useGetClientOptionsQuery, useGetEnableOptionsQuery } from './generated-login.ts'

/** Site options are cached for half an hour (spec section 9). */
const rarely = { refetchOnMountOrArgChange: 1800 }

/** Defaults used until the server has answered. */
const written: ClientOptions = {
  product: document.documentElement.dataset.brand === 'onekete' ? 'OneKete' : 'Clearwing',
  displayName: document.title,
  loginMessage: null,
  contactEmail: null,
  contactPhone: null,
  aboutText: null,
  contactText: null,
  signalRHost: null,
  inactivityTimeoutInMinutes: 15,
  inactivityPromptTimeoutInMinutes: 15,
  sharedComputerPromptInMinutes: 5,
  demoLogins: [],
  demoLoadedAt: null,
}
const nothingYet: EnableOptions = { publicLogin: true, medicals: true, mailServer: true }

/** The name and appearance of this installation. */
export const useClientOptions = () => useGetClientOptionsQuery(undefined, rarely).data ?? written

/** The product features that are switched on. */
export const useEnableOptions = () => useGetEnableOptionsQuery(undefined, rarely).data ?? nothingYet

const select = api.endpoints.getClientOptions.select()

/** The client options, for code outside components. */
export const clientOptionsIn = (state: Parameters<typeof select>[0]) => select(state).data ?? written
