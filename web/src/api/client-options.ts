import type { ClientOptions, EnableOptions } from '@clearwing/domain/site-options/schema.ts'
import { baseApi } from './base-api.ts'

/** Site options are kept for half an hour (spec section 9). */
const keep = 1800

const options = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSiteOptions: build.query<ClientOptions, void>({
      query: () => '/api/siteOptions/client',
      keepUnusedDataFor: keep,
    }),
    getEnableOptions: build.query<EnableOptions, void>({
      query: () => '/api/siteOptions/enable',
      keepUnusedDataFor: keep,
    }),
  }),
})

/** What the page itself says, until the server has answered. */
const written: ClientOptions = {
  product: document.documentElement.dataset.brand === 'onekete' ? 'OneKete' : 'Clearwing',
  displayName: document.title,
  loginMessage: null,
  signalRHost: null,
  inactivityTimeoutInMinutes: 15,
  inactivityPromptTimeoutInMinutes: 15,
  demoLogins: [],
}
const nothingYet: EnableOptions = { publicLogin: true, medicals: true }

const rarely = { refetchOnMountOrArgChange: keep }

/** What this installation is called and how it looks. */
export const useClientOptions = () => options.useGetSiteOptionsQuery(undefined, rarely).data ?? written

/** The parts of the product that are switched on. */
export const useEnableOptions = () => options.useGetEnableOptionsQuery(undefined, rarely).data ?? nothingYet

const selectOptions = options.endpoints.getSiteOptions.select()

/** Outside components. */
export const displayNameNow = (state: Parameters<typeof selectOptions>[0]) =>
  (selectOptions(state).data ?? written).displayName
