# The server for Node with the built site. Its settings are those of deploy/site.env; see docs/deploy.md.
# The image of Node 24.18.1 of 30 July 2026, for amd64 and arm64. A newer one: docker buildx imagetools inspect node:24-bookworm-slim
FROM node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7 AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build:site

FROM node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7
ENV NODE_ENV=production PORT=8080 PICTURE_CACHE_DIR=/var/cache/mappemonde
RUN install -d -o node -g node /var/cache/mappemonde
WORKDIR /app
COPY --from=build /app/dist dist
COPY --from=build /app/dist-server dist-server
USER node
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that SIGTERM reaches it.
CMD ["node", "dist-server/node.js"]
