# The club's server with the built site and elements. `docker build -t homefront-club .`
# Settings come at run time (docs/deploy.md); no secret is needed to build and none is in the image.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The embedded database is for development. npm keeps it, because drizzle-orm names it as an optional peer.
RUN npm ci --omit=dev --ignore-scripts && rm -r node_modules/@electric-sql

FROM node:24-slim
ENV NODE_ENV=production
# The uploads, unless a bucket is set.
ENV DATA_DIR=/data/club
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
RUN mkdir /data && chown node:node /data
# `docker exec -e CLUB_STAFF=maria <container> club --help`
RUN printf '#!/bin/sh\nexec node /app/dist/server/main.js club "$@"\n' > /usr/local/bin/club && chmod +x /usr/local/bin/club
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1 and gets the SIGTERM.
CMD ["node", "dist/server/main.js"]
