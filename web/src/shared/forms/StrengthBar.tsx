import { strengthWords } from '@clearwing/domain/field-messages.ts'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type PersonalWords, strengthOf } from './password-strength.ts'
import classes from './StrengthBar.module.css'

const kinds = ['bad', 'bad', 'warn', 'ok', 'ok'] as const
const parts = [1, 2, 3, 4]

/** Password strength as a bar with a word, and suggestions to improve it (spec section 5). */
export function StrengthBar({ password, personalWords }: { password: string; personalWords: PersonalWords }) {
  const strength = useStrength(password, personalWords)
  if (!strength || password === '') return null
  const { score, warning, suggestions } = strength
  return (
    <div role="status">
      <div className={classes.strength} data-kind={kinds[score]}>
        <div className={classes.bars} aria-hidden>
          {parts.map((part) => (
            <span key={part} data-filled={part <= score || undefined} />
          ))}
        </div>
        <VisuallyHidden>Password strength:</VisuallyHidden>
        <span className={classes.word}>{strengthWords[score]}</span>
      </div>
      <div className={classes.advice}>{[warning, ...suggestions].filter(Boolean).join(' ')}</div>
    </div>
  )
}

/** Strength of the typed password, computed after a short delay. */
function useStrength(password: string, personalTexts: PersonalWords) {
  const [strength, setStrength] = useState<Awaited<ReturnType<typeof strengthOf>>>()
  const words = personalTexts.join('\n')
  useEffect(() => {
    let isLatest = true
    const look = () =>
      void strengthOf(password, words.split('\n')).then((strength) => isLatest && setStrength(strength))
    const timer = setTimeout(look, 150)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [password, words])
  return strength
}
