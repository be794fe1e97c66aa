#!/usr/bin/env bash
# Checks the alert rules and what they fire on. Needs promtool (apt-get install prometheus).
set -euo pipefail
cd "$(dirname "$0")"
promtool check rules alerts.yaml
promtool test rules alerts.test.yaml
