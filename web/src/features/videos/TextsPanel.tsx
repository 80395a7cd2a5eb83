import { longestCaptions } from '@clearwing/domain/videos/schema.ts'
import { Button, Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import {
  useSetVideoCaptionsMutation,
  useSetVideoChaptersMutation,
  type Video,
  type VideoTexts,
} from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { showNotice } from '#shared/toasts/show-notice.ts'
import { CaptionsPreview } from './CaptionsPreview.tsx'

const words = {
  captions: {
    title: 'Captions',
    hint: 'A WebVTT file. The captions are also the transcript. Published videos need them.',
    example: 'WEBVTT\n\n00:00.000 --> 00:04.000\nKia ora. This video shows how to sign an application.',
  },
  chapters: {
    title: 'Chapters',
    hint: 'A WebVTT file with one title for each part.',
    example: 'WEBVTT\n\n00:00.000 --> 00:10.000\nBefore the visit',
  },
}

type Props = { video: Video; kind: keyof typeof words; stored: VideoTexts }

/** The captions or chapters of a video, with a preview of what is typed. */
export function TextsPanel({ video, kind, stored }: Props) {
  const [setCaptions] = useSetVideoCaptionsMutation()
  const [setChapters] = useSetVideoChaptersMutation()
  const [isPreviewed, setIsPreviewed] = useState(false)
  const { title, hint, example } = words[kind]
  const { videoId } = video
  const form = useForm({ initialValues: { text: stored[kind] } })
  const set = kind === 'captions' ? setCaptions : setChapters
  const { text } = form.values
  return (
    <Panel title={title}>
      <Form
        form={form}
        edits={{ record: stored, valuesOf: (record) => ({ text: record[kind] }) }}
        save={(values: { text: string }, version) => set({ videoId, body: { ...values, version } }).unwrap()}
        onSaved={() => showNotice({ type: 'success', title: 'Success.', lines: [`The ${kind} have been saved.`] })}
        submit={{ label: `Save ${kind}` }}
        draft={`video ${videoId} ${kind}`}
      >
        <TextAreaField
          label={title}
          hint={hint}
          placeholder={example}
          max={longestCaptions}
          minRows={6}
          maxRows={20}
          value={text}
          onChange={(next) => form.setFieldValue('text', next)}
          error={form.errors.text}
          spellCheck
        />
      </Form>
      {kind === 'captions' && (
        <Group mt="sm">
          <Button variant="default" onClick={() => setIsPreviewed(!isPreviewed)}>
            {isPreviewed ? 'Close preview' : 'Preview captions'}
          </Button>
        </Group>
      )}
      {isPreviewed && <CaptionsPreview video={video} text={text} />}
    </Panel>
  )
}
