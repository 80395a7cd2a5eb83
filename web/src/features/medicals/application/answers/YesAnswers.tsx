import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'
import classes from './answers.module.css'
import { type Answers, yesAnswers } from './yes-answers.ts'

/** The questions answered with yes, with their explanations. */
export function YesAnswers({ application }: { application: Answers }) {
  const list = yesAnswers(application)
  if (list.length === 0) return <Text>Every question about health and history was answered with no.</Text>
  return (
    <ul className={classes.list}>
      {list.map(({ key, number, text, explanation, isNew }) => (
        <li key={key} className={classes.answer}>
          <div className={classes.question}>
            {number && <span className={classes.number}>{number}</span>} {text}{' '}
            {isNew && (
              <Status kind="warn" icon={IconAlertTriangle}>
                New since last time
              </Status>
            )}
          </div>
          <div>{explanation || 'No explanation.'}</div>
        </li>
      ))}
    </ul>
  )
}
