/** What `clsx` means in the embed: our names are texts or nothing. */
export default function clsx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
