import { questionsOf } from '@clearwing/domain/account/second-step/challenge.ts'
import { readRecoveryCode } from '@clearwing/domain/account/second-step/recovery-codes.ts'
import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { useState } from 'react'

export type AskedChallenge = { token: string; allowTotp: boolean }

/** The challenge with its answer: the code, or both answers. */
export type AnsweredChallenge = { token: string; totp?: string; answer1?: string; answer2?: string }

export const lengthOfCode = 6
const nothing = { totp: '', answer1: '', answer2: '' }
const wrongRecoveryCode = 'Enter the 12 letters and digits of one code, for example 7K3M-9QXA-42TB.'

/** Form state for the answer to a challenge; starts with the authenticator if there is one. */
export function useAnswer({ token, allowTotp }: AskedChallenge) {
  const pair = questionsOf(token)
  const [usesCode, setUsesCode] = useState(allowTotp)
  const [values, setValues] = useState(nothing)
  const [isTried, setIsTried] = useState(false)
  const [hasSwitchedMethod, setHasSwitchedMethod] = useState(false)
  const [isRecovery, setIsRecovery] = useState(false)

  const set = (typed: Partial<typeof nothing>) => setValues((before) => ({ ...before, ...typed }))
  const isComplete = ({ totp, answer1, answer2 }: typeof nothing) =>
    usesCode
      ? isRecovery
        ? readRecoveryCode(totp) !== undefined
        : totp.length === lengthOfCode
      : answer1.trim() !== '' && answer2.trim() !== ''
  const answerOf = ({ totp, answer1, answer2 }: typeof nothing): AnsweredChallenge =>
    usesCode ? { token, totp } : { token, answer1, answer2 }
  const errorOf = (value: string) =>
    value.trim() === '' ? fieldMessage.complete : isRecovery && !isComplete(values) ? wrongRecoveryCode : undefined
  const field = (name: keyof typeof nothing) => ({
    value: values[name],
    error: isTried ? errorOf(values[name]) : undefined,
  })
  const empty = () => {
    setHasSwitchedMethod(true)
    setValues(nothing)
    setIsTried(false)
  }

  return {
    usesCode,
    pair,
    field,
    set,
    canSwitch: allowTotp && pair !== undefined,
    /** The user's choice of method is kept. */
    hasSwitchedMethod,
    change: () => {
      empty()
      setIsRecovery(false)
      setUsesCode(!usesCode)
    },
    /** True while a recovery code is asked for instead of the authenticator's code. */
    isRecovery,
    canRecover: allowTotp && usesCode,
    changeRecovery: () => {
      empty()
      setIsRecovery(!isRecovery)
    },
    /**
     * Clears a refused code without reporting it as missing. Answers stay, because only a typing error may be wrong.
     */
    forget: () => {
      set({ totp: '' })
      setIsTried(false)
    },
    /** Returns the answer once it is complete. `code` is one that has just been typed. */
    take: (code?: string) => {
      const answerValues = code === undefined ? values : { ...values, totp: code }
      setIsTried(true)
      return isComplete(answerValues) ? answerOf(answerValues) : undefined
    },
  }
}

export type SecondStepAnswer = ReturnType<typeof useAnswer>
