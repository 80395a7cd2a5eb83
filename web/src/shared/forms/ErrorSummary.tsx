import { Alert, Anchor } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

type Props = {
  /** The fields to correct: the id of each on the page, and how it is called. */
  errors: { id: string; label: string }[]
  noun?: string
}

/** How many answers are to be corrected, above the form, with a way to each. */
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
