// Shows administrators what the club's doctor finds on this page.
const box = document.querySelector('.homefront-club-doctor');
const { script, well, ill, failed } = box.dataset;
const title = box.querySelector('summary');

const line = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });

import(script)
  .then(() => globalThis.clubDoctor())
  .then((findings) => {
    const wrong = findings.filter(({ note }) => !note);
    title.textContent = wrong.length > 0 ? ill.replace('%d', wrong.length) : well;
    for (const { found, paste } of wrong) box.append(line('p', found), line('pre', paste));
  })
  .catch(() => {
    title.textContent = failed;
  });
