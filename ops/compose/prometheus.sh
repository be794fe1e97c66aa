#!/bin/sh
set -eu
umask 077
printf %s "$METRICS_TOKEN" > /tmp/metrics-token
exec prometheus --config.file=/etc/prometheus/prometheus.yaml --storage.tsdb.path=/prometheus --storage.tsdb.retention.time=30d "$@"
