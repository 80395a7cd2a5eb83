import type { Action, ThunkDispatch } from '@reduxjs/toolkit'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { api, type Hl7MessageSummary } from '#api/generated.ts'
import type { ComparedMessage } from './message-groups.ts'

const requestOptions = { subscribe: false, forceRefetch: true }

type State = { compared?: ComparedMessage[]; problem?: unknown }

/** Compares each message with this person's record, one request after the other. */
export function useComparisons(rows: Hl7MessageSummary[], userId: number) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, Action>>()
  const [state, setState] = useState<State>({})
  useEffect(() => {
    let isGone = false
    const show = (next: State) => {
      if (!isGone) setState(next)
    }
    const ask = async () => {
      const compared: ComparedMessage[] = []
      for (const row of rows) {
        const { messageId } = row
        const wanted = api.endpoints.compareHl7MessageWith.initiate({ messageId, userId }, requestOptions)
        compared.push({ row, comparison: await dispatch(wanted).unwrap() })
      }
      return { compared }
    }
    ask().then(show, (problem) => show({ problem }))
    return () => {
      isGone = true
    }
  }, [rows, userId, dispatch])
  return state
}
