import { useEffect, useState } from 'react'
import type { Video } from '#api/generated.ts'
import classes from './player.module.css'

const show = (element: HTMLTrackElement | null) => {
  if (element) element.track.mode = 'showing'
}

/** The video with the captions as they are typed, before they are saved. */
export function CaptionsPreview({ video, text }: { video: Video; text: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const next = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
    setAddress(next)
    return () => URL.revokeObjectURL(next)
  }, [text])
  return (
    <video
      className={classes.video ?? ''}
      style={{ marginTop: 12, maxWidth: 640 }}
      controls
      preload="metadata"
      src={`/api/videos/${video.videoId}/file`}
      aria-label={`Preview of ${video.name}`}
    >
      {/* A new track, because a track does not read another file. The video keeps its place. */}
      <track key={address} ref={show} kind="captions" src={address} srcLang="en" label="English" default />
    </video>
  )
}
