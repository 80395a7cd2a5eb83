import type { EnableOptions } from '@clearwing/domain/access/navigation.ts'
import { baseApi } from './base-api.ts'

export type ClientOptions = {
  product: 'Clearwing' | 'OneKete'
  displayName: string
  loginMessage: string | null
  /** Of a demo installation. */
  demoUsers?: DemoUser[] | undefined
}

export type DemoUser = { userName: string; name: string; group: string; role: string; password: string }

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
