import { letterFields } from '@clearwing/domain/medicals/letters/fill-template.ts'
import { demonstrationValues } from '@clearwing/domain/resources/templates/demonstration.ts'
import { today } from '#shared/today.ts'
import classes from './Letter.module.css'

type Props = { body: string; regulatorName: string }

/** The text as a demonstration person would read it, with the fields marked. */
export function LetterPreview({ body, regulatorName }: Props) {
  const values: Record<string, string> = demonstrationValues(today(), regulatorName)
  const labels: Record<string, string> = letterFields
  return (
    <section className={classes.letter} aria-label="Preview">
      {body.split(/(\{\w+\})/).map((piece, at) => {
        const name = /^\{(\w+)\}$/.exec(piece)?.[1]
        const key = `${at} ${piece}`
        if (name === undefined) return <span key={key}>{piece}</span>
        return (
          <span key={key} className={classes.field} data-unknown={!(name in values) || undefined} title={labels[name]}>
            {values[name] ?? piece}
          </span>
        )
      })}
    </section>
  )
}
