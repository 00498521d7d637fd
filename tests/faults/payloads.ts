const RUN = 'globalThis.executed=1';
const tags = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}">`,
  `<svg><script>${RUN}</script></svg>`,
  `<iframe srcdoc="<script>top.executed=1</script>"></iframe>`,
  `<body onload="${RUN}">`,
  `<details open ontoggle="${RUN}">x</details>`,
  `<input autofocus onfocus="${RUN}">`,
  `<video><source onerror="${RUN}"></video>`,
  `<a href="javascript:${RUN}">link</a>`,
  `<form action="javascript:${RUN}"><button>go</button></form>`,
  `<math><mtext></p><img src=x onerror="${RUN}">`,
  `<template><script>${RUN}</script></template>`,
  `<style>@import'javascript:${RUN}'</style>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<marquee onstart="${RUN}">x</marquee>`,
  `<x onclick="${RUN}" style="position:fixed;inset:0">x</x>`,
  `<base href="https://evil.test/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
];
/** Texts that end the surrounding syntax before the tag begins. */
const exits = ['', '">', "'>", '</script>', '--><', '{{', '${', '\\u003c', '&lt;', '</textarea>', '</title>'];

/** Sixty ways to put a script into a text. Each would set `executed` on the page. */
export const payloads: string[] = Array.from({ length: 60 }, (_, index) => {
  const tag = tags[index % tags.length] ?? '';
  return `${exits[(index * 7) % exits.length] ?? ''}${tag}${index}`;
});
