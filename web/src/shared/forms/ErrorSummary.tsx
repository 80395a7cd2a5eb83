import { Alert, Anchor } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

type Props = {
  /** Fields to correct: the id on the page and the label. */
  errors: { id: string; label: string }[]
  noun?: string
}

/** Number of answers to correct, shown above the form with a link to each. */
export function ErrorSummary({ errors, noun = 'answer' }: Props) {
  if (errors.length === 0) return null
  const count = `${errors.length} ${noun}${errors.length === 1 ? '' : 's'} to correct:`
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle stroke={1.75} aria-hidden />} mb="sm">
      <b>{count}</b>{' '}
      {errors.map(({ id, label }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Anchor component="button" type="button" underline="always" fz="inherit" ta="left" onClick={() => goTo(id)}>
            {label}
          </Anchor>
        </span>
      ))}
    </Alert>
  )
}

function goTo(id: string) {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
