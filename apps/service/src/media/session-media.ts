/** Name of a session's encrypted blob in the media store. */
export function mediaName(environmentId: string, ownerId: string, mediaId: string): string {
  return `media/${environmentId}/${ownerId}/${mediaId}`;
}
