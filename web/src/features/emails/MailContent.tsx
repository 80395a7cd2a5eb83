import { Anchor, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import type { EmailRecord } from '#api/generated.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './EmailPage.module.css'
import { bodyStyleOf, elementsOf } from './mail-html.ts'
import { partsOf } from './parts.ts'

const views = ['As sent', 'Plain text', 'Headers']

/** An email as mail programs show it, as plain text, and its headers. */
export function MailContent({ email }: { email: EmailRecord }) {
  const [chosenView, setView] = useState('As sent')
  const { text, html, headers } = email
  if (text === null) return <Panel title="Content">The content appears here after the first attempt to send it.</Panel>
  return (
    <Panel title="Content">
      <SegmentedControl aria-label="View" data={views} value={chosenView} onChange={setView} mb="md" />
      {chosenView === 'Headers' && <Facts facts={headers.map(({ name, value }) => ({ label: name, value }))} />}
      {chosenView === 'Plain text' && <PlainText text={text} />}
      {chosenView === 'As sent' &&
        (html === null ? (
          <>
            <Text mb="sm">Only the plain text of this email was stored.</Text>
            <PlainText text={text} />
          </>
        ) : (
          <div className={classes.mail} style={bodyStyleOf(html)} data-mail>
            {elementsOf(html)}
          </div>
        ))}
    </Panel>
  )
}

const PlainText = ({ text: whole }: { text: string }) => (
  <div className={classes.text}>
    {partsOf(whole).map(({ at, text, isLink }) =>
      isLink ? (
        <Anchor key={at} href={text}>
          {text}
        </Anchor>
      ) : (
        <span key={at}>{text}</span>
      ),
    )}
  </div>
)
