import classes from './Letter.module.css'

type Props = {
  text: string
  /** The values of the demonstration person, and what each field is, by field. */
  values: Record<string, string>
  labels: Record<string, string>
}

/** The text as a demonstration person would read it, with the fields marked. */
export const FilledPreview = ({ text, values, labels }: Props) => (
  <section className={classes.letter} aria-label="Preview">
    {text.split(/(\{\w+\})/).map((piece, at) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1]
      const key = `${at} ${piece}`
      if (name === undefined) return <span key={key}>{piece}</span>
      return (
        <span
          key={key}
          className={classes.field}
          data-unknown={!Object.hasOwn(values, name) || undefined}
          title={labels[name]}
        >
          {Object.hasOwn(values, name) ? values[name] : piece}
        </span>
      )
    })}
  </section>
)
