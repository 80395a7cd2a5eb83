import { line } from '@clearwing/domain/notifications/line.ts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import {
  clearNotices,
  hideToast,
  showNotice,
  showPersistent,
  showProblem,
  showSentToast,
  showSuccess,
  showUndo,
} from '#shared/toasts/show-notice.ts'
import type { ToastAction } from '#shared/toasts/toast.ts'
import { Variant, Variants } from './Variant.tsx'

const refused = {
  status: 400,
  data: {
    title: 'This was refused.',
    errors: { '$.text': ['Please complete this field.'], dto: ['Please try again.'] },
  },
}

export function ToastsSection() {
  const [time, setTime] = useState('15:00')
  const move = () => {
    setTime('14:00')
    showUndo('Booking moved to 14:00.', () => setTime('15:00'))
  }
  return (
    <Variants>
      <ToastButton state="success" act={() => showSuccess('The password has been set.')} />
      <ToastButton state="success, with nothing to say" act={() => showSuccess()} />
      <ToastButton state="failure" act={() => showProblem(refused, 'Send message')} />
      <ToastButton
        state="failure that closes by itself"
        act={() => showProblem(refused, 'Change password', { hides: true })}
      />
      <ToastButton state="failure without a message" act={() => showProblem({ status: 502, data: '<html>' })} />
      <ToastButton state="without a network" act={() => showProblem({ status: 'FETCH_ERROR' }, 'Send message')} />
      <ToastButton state="warning" act={() => showNotice({ type: 'warning', title: 'Many wrong passwords', lines })} />
      <ToastButton state="from the server, with HTML tags" act={() => showSentToast({ ...sent, type: 'info' })} />
      <Variant state={`can be undone: booked at ${time}`}>
        <Button variant="default" onClick={move}>
          Move booking
        </Button>
      </Variant>
      <Variant state="dark, stays until closed">
        <Button
          variant="default"
          onClick={() => showPersistent({ id: 'round', text: 'HL7 morning round', actions: persistentActions })}
        >
          Begin the round
        </Button>
      </Variant>
      <Variant state="all toasts">
        <Button variant="default" onClick={clearNotices}>
          Clear
        </Button>
        <Text fz="sm">Toasts appear at the lower right.</Text>
      </Variant>
    </Variants>
  )
}

const ToastButton = ({ state, act }: { state: string; act: () => unknown }) => (
  <Variant state={state}>
    <Button variant="default" onClick={() => act()} aria-label={`Show ${state}`}>
      Show
    </Button>
  </Variant>
)

const lines = ['From one address, within ten minutes.']

const sent = {
  title: '',
  lines: [
    line`From <b>${'Hēmi <script>Tāwhiri</script>'}</b>:<br><i>kia ora</i>. <a href="/info/about-us">Read</a>`,
    '<img src=x onerror="document.title = 1"><a href="https://elsewhere.example">Elsewhere</a>',
  ],
}

const persistentActions: ToastAction[] = [
  {
    label: 'Change',
    act: () => showPersistent({ id: 'round', text: 'HL7 evening round', actions: persistentActions }),
  },
  { label: 'Stop', act: () => hideToast('round') },
]
