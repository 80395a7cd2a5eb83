import type { LoginChoice } from '@clearwing/domain/account/schema.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLoginMutation } from '#api/generated.ts'
import { problemOf, failure as unknownFailure } from '#api/problem.ts'
import { clearNotices, showNotice } from '#shared/toasts/show-notice.ts'
import { rememberedOrganisation, rememberOrganisation } from './chosen-organisation.ts'

export type Credentials = { userName: string; password: string }

export const asIndividual = 'As an individual, e.g. a pilot'

/** A login in steps: name and password, and the organisation where there are several. The second factor comes here. */
export function useLoginSteps() {
  const [login, { isLoading }] = useLoginMutation()
  const [choices, setChoices] = useState<LoginChoice[]>()
  const [failure, setFailure] = useState<string>()
  const [search] = useSearchParams()

  const attempt = async (credentials: Credentials, organisationId?: number) => {
    const body = { ...credentials, ...(organisationId !== undefined && { organisationId }) }
    const { user, organisations = [] } = await login({ body }).unwrap()
    if (user) return
    const wanted = preselected(search.get('o'))
    const isOffered = organisations.some((one) => one.organisationId === wanted)
    // With exactly one match for the preselected organisation the login repeats by itself (spec section 4).
    if (organisationId === undefined && wanted !== undefined && isOffered) await attempt(credentials, wanted)
    else setChoices(organisations)
  }

  const enter = async (credentials: Credentials, choice?: LoginChoice) => {
    setFailure(undefined)
    clearNotices()
    try {
      if (choice) rememberOrganisation(choice)
      await attempt(credentials, choice?.organisationId)
    } catch (error) {
      const { title = unknownFailure, lines } = problemOf(error)
      const said = [title, ...lines].join(' ')
      setFailure(said)
      showNotice({ type: 'error', title: 'Login', lines: [said] }, { hides: true })
    }
  }

  return { enter, choices, failure, isLoading }
}

/** From the address, or the last one used in this browser. */
const preselected = (inAddress: string | null) =>
  inAddress === null ? rememberedOrganisation()?.organisationId : Number(inAddress)
