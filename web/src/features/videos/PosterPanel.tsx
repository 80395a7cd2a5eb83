import { Image } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Video } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { useSendVideoFileMutation } from './api.ts'
import classes from './player.module.css'

/** The picture that is shown before a video plays, chosen from its own pictures in this browser. */
export function PosterPanel({ video }: { video: Video }) {
  const { videoId, version } = video
  const player = useRef<HTMLVideoElement>(null)
  const [sendFile] = useSendVideoFileMutation()
  const use = async () => {
    const file = await pictureOf(player.current)
    return sendFile({ path: `/videos/${videoId}/poster`, file, onProgress: () => undefined }).unwrap()
  }
  return (
    <Panel title="Poster">
      {video.hasPoster && (
        <Image key={version} src={`/api/videos/${videoId}/poster`} alt="Present poster" w={240} radius="md" mb="sm" />
      )}
      <video
        ref={player}
        className={classes.video ?? ''}
        controls
        muted
        preload="auto"
        style={{ maxWidth: 640 }}
        src={`/api/videos/${videoId}/file`}
        aria-label={`Pictures of ${video.name}`}
      />
      <ActionButton
        act={use}
        variant="default"
        mt="sm"
        leftSection={<IconCamera size={16} stroke={1.75} aria-hidden />}
      >
        Use this picture as the poster
      </ActionButton>
    </Panel>
  )
}

/** The picture that the player shows at present, as a JPEG file. */
async function pictureOf(player: HTMLVideoElement | null) {
  // The size of a video is known before its first picture has arrived.
  if (player && player.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
    await new Promise((resolve) => player.addEventListener('loadeddata', resolve, { once: true }))
  const canvas = document.createElement('canvas')
  canvas.width = player?.videoWidth ?? 0
  canvas.height = player?.videoHeight ?? 0
  if (player && canvas.width > 0) canvas.getContext('2d')?.drawImage(player, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return new File([blob ?? new Blob()], 'poster.jpg', { type: 'image/jpeg' })
}
