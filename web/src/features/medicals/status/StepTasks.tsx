import type { Contact, OpenTask } from '@clearwing/domain/medicals/next/schema.ts'
import { Anchor, Text } from '@mantine/core'
import classes from './StepTasks.module.css'

/** What the reader has to do, where, and how to reach that organisation. */
export const StepTasks = ({ tasks }: { tasks: OpenTask[] }) =>
  tasks.length > 0 && (
    <ul className={classes.list} aria-label="Things to do">
      {tasks.map((task) => (
        <li key={task.title}>
          {tasks.length > 1 && <Text className={classes.title}>{task.title}</Text>}
          <Text fz="inherit">{task.text}</Text>
          {task.contact && <ContactLines contact={task.contact} hasName={false} />}
        </li>
      ))}
    </ul>
  )

/** Name, telephone number and address of an organisation. */
export function ContactLines({ contact, hasName = true }: { contact: Contact; hasName?: boolean }) {
  const { name, phone, address } = contact
  return (
    <div className={classes.contact}>
      {hasName && <span>{name}</span>}
      {phone && (
        <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="tabular">
          {phone}
        </Anchor>
      )}
      {address && <span>{address}</span>}
    </div>
  )
}
