import type { LoginChoice } from '@clearwing/domain/account/schema.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLoginMutation } from '#api/generated-login.ts'
import { problemOf, failure as unknownFailure } from '#api/problem.ts'
import type { AnsweredChallenge, AskedChallenge } from '#features/account/second-step/use-answer.ts'
import { markPrivate } from '#shared/private-device.ts'
import { clearNotices, showNotice } from '#shared/toasts/show-notice.ts'
import { rememberedOrganisation, rememberOrganisation } from './chosen-organisation.ts'

export type Credentials = { userName: string; password: string }

export const asIndividual = 'As an individual, e.g. a pilot'

const notLoggedIn = 'You are not logged in.'

type Request = Credentials & { organisationId?: number; twoFactorChallenge?: AnsweredChallenge; rememberMe?: boolean }

/** Each step repeats the values from the steps before it. */
type Step =
  | { name: 'credentials' }
  | { name: 'organisation'; choices: LoginChoice[]; request: Request }
  | { name: 'second step'; challenge: AskedChallenge; request: Request }

/** The login steps: name and password, the organisation if there are several, the second step if there is one. */
export function useLoginSteps() {
  const [login, { isLoading }] = useLoginMutation()
  const [step, setStep] = useState<Step>({ name: 'credentials' })
  const [failure, setFailure] = useState<string>()
  const [search] = useSearchParams()

  const attempt = async (request: Request): Promise<void> => {
    const { user, organisations = [], twoFactorChallenge, allowTotp = false } = await login({ body: request }).unwrap()
    if (user) {
      // 'Remember me' is for private computers only, which may also keep the unsaved text of an idle session.
      if (request.rememberMe) markPrivate(user.userId, true)
      return
    }
    if (twoFactorChallenge) {
      setStep({ name: 'second step', challenge: { token: twoFactorChallenge, allowTotp }, request })
      return
    }
    const organisationId = preselected(search.get('o'))
    // If exactly one choice matches the preselected organisation, the login is repeated automatically (spec section 4).
    const offered = organisations.find((one) => one.organisationId === organisationId)
    if (offered) {
      await attempt({ ...request, organisationId: offered.organisationId })
      remember(offered)
    } else setStep({ name: 'organisation', choices: organisations, request })
  }

  const send = async (request: Request) => {
    setFailure(undefined)
    clearNotices()
    try {
      await attempt(request)
    } catch (error) {
      const { title = unknownFailure, lines, errors } = problemOf(error)
      const over = errors.twoFactorChallenge
      // The challenge accepts no more answers: start again, keeping the typed values.
      if (over) setStep({ name: 'credentials' })
      const message = [title, ...lines, ...(over ?? [])].join(' ')
      setFailure(message)
      // The reason is in the dialog; the notice of the specification (section 8) does not repeat it.
      showNotice({ type: 'error', title: 'Login', lines: [notLoggedIn] }, { hides: true })
    }
  }

  return {
    step,
    failure,
    isLoading,
    enter: (credentials: Credentials) => void send(credentials),
    choose: (request: Request, choice: LoginChoice) => {
      remember(choice)
      void send({ ...request, organisationId: choice.organisationId })
    },
    answer: (request: Request, twoFactorChallenge: AnsweredChallenge, rememberMe: boolean) =>
      void send({ ...request, twoFactorChallenge, ...(rememberMe && { rememberMe }) }),
  }
}

/** Stores the name that the choice shows, because logging in as an individual has no organisation name. */
const remember = ({ organisationId, name }: LoginChoice) =>
  rememberOrganisation({ organisationId, name: organisationId === 0 ? asIndividual : name })

/** The organisation from the address, or the last one used in this browser. */
const preselected = (inAddress: string | null) =>
  inAddress === null ? rememberedOrganisation()?.organisationId : Number(inAddress)
